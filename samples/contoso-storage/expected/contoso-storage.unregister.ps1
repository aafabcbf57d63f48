# Removes the providers; run it as an administrator, in the folder with the manifest and its programs.
$system = Join-Path $env:SystemRoot System32
$result = 0
$manifest = Join-Path $PSScriptRoot 'contoso-storage.man'
& (Join-Path $system wevtutil.exe) um $manifest
if ($LASTEXITCODE -ne 0) { $result = $LASTEXITCODE }
exit $result
