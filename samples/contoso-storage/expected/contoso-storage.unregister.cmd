@echo off
rem Removes the providers; run it as an administrator, in the folder with the manifest and its programs.
setlocal DisableDelayedExpansion
set result=0
"%SystemRoot%\System32\wevtutil.exe" um "%~dp0contoso-storage.man" || set result=1
exit /b %result%
