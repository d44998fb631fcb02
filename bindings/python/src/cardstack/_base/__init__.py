"""What any module of the package may use: documentation of fields, bases of enumerations, parameters of classes."""
