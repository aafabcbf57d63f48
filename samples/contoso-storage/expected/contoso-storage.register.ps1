# Registers the providers; run it as an administrator, in the folder with the manifest and its programs.
$needed = @((Join-Path $PSScriptRoot 'contoso-storage.man'), (Join-Path $PSScriptRoot 'StorageEvents.dll'), (Join-Path $PSScriptRoot 'StorageParameters.dll'))
foreach ($file in $needed) {
  if (-not (Test-Path -LiteralPath $file -PathType Leaf)) { Write-Error "missing: $file"; exit 2 }
}
$system = Join-Path $env:SystemRoot System32
$manifest = (Join-Path $PSScriptRoot 'contoso-storage.man')
& (Join-Path $system wevtutil.exe) um $manifest *> $null
& (Join-Path $system wevtutil.exe) im $manifest ('/rf:' + (Join-Path $PSScriptRoot 'StorageEvents.dll')) ('/mf:' + (Join-Path $PSScriptRoot 'StorageEvents.dll')) ('/pf:' + (Join-Path $PSScriptRoot 'StorageParameters.dll'))
if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
