@echo off
rem Registers the providers; run it as an administrator, in the folder with the manifest and its programs.
setlocal DisableDelayedExpansion
"%SystemRoot%\System32\wevtutil.exe" um "%~dp0two-providers.man" >nul 2>&1
"%SystemRoot%\System32\wevtutil.exe" im "%~dp0two-providers.man" /rf:"%~dp0BackupEvents.dll" /mf:"%~dp0BackupEvents.dll" || exit /b 1
