#compdef wevtc
# Completes the command lines of wevtc in zsh.
# Install: wevtc completion zsh > ~/.zsh/completions/_wevtc, in a folder of your fpath, before compinit runs.

_wevtc() {
  local -a lines values displays
  local line value
  lines=("${(@f)$(${words[1]} complete -- "${(@Q)words[2,CURRENT]}" 2> /dev/null)}")
  for line in "${(@)lines[2,-1]}"; do
    value=${line%%$'\t'*}
    values+=("$value")
    displays+=("$value  ${line#*$'\t'}")
  done
  local -a ending
  [[ ${values[1]-} == *= ]] && ending=(-S '')
  (( ${#values} )) && compadd "${ending[@]}" -l -d displays -a values
  case ${lines[1]-} in
    files) _files ;;
    folders) _files -/ ;;
  esac
}

if [[ ${funcstack[1]-} == _wevtc ]]; then _wevtc "$@"; else compdef _wevtc wevtc; fi
