# Removes the providers; run it as an administrator, in the folder with the manifest and its programs.
$wevtutil = Join-Path $env:SystemRoot System32\wevtutil.exe
$result = 0
& $wevtutil um (Join-Path $PSScriptRoot 'two-providers.man')
if ($LASTEXITCODE -ne 0) { $result = $LASTEXITCODE }
exit $result
