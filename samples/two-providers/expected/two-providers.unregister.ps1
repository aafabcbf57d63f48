# Removes the providers; run it as an administrator, in the folder with the manifest and its programs.
$system = Join-Path $env:SystemRoot System32
$wevtutil = Join-Path $system wevtutil.exe
$result = 0
$manifest = Join-Path $PSScriptRoot 'two-providers.man'
& $wevtutil um $manifest
if ($LASTEXITCODE -ne 0) { $result = $LASTEXITCODE }
exit $result
