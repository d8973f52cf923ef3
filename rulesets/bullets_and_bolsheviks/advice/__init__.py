"""What helps players: standing orders, reasons, remarks."""
