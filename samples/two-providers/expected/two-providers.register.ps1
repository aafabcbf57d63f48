# Registers the providers; run it as an administrator, in the folder with the manifest and its programs.
$needed = @((Join-Path $PSScriptRoot 'two-providers.man'), (Join-Path $PSScriptRoot 'BackupEvents.dll'))
foreach ($file in $needed) {
  if (-not (Test-Path -LiteralPath $file -PathType Leaf)) { Write-Error "missing: $file"; exit 2 }
}
$system = Join-Path $env:SystemRoot System32
$manifest = (Join-Path $PSScriptRoot 'two-providers.man')
& (Join-Path $system wevtutil.exe) um $manifest *> $null
& (Join-Path $system wevtutil.exe) im $manifest ('/rf:' + (Join-Path $PSScriptRoot 'BackupEvents.dll')) ('/mf:' + (Join-Path $PSScriptRoot 'BackupEvents.dll'))
if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
