"""Rules of PDF/X-4, PDF/A-2u and PDF/UA-1 that apply to what Bezel writes."""
