"""The world outside: each device, the real one and its mock; knows neither core nor firmware."""
