@echo off
rem Registers the providers; run it as an administrator, in the folder with the manifest and its programs.
setlocal DisableDelayedExpansion
"%SystemRoot%\System32\wevtutil.exe" um "%~dp0contoso-storage.man" >nul 2>&1
"%SystemRoot%\System32\wevtutil.exe" im "%~dp0contoso-storage.man" /rf:"%~dp0StorageEvents.dll" /mf:"%~dp0StorageEvents.dll" /pf:"%~dp0StorageParameters.dll" || exit /b 1
