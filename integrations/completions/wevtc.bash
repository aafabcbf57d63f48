# Completes the command lines of wevtc in bash 4.4 and later.
# Install: wevtc completion bash > ~/.local/share/bash-completion/completions/wevtc

_wevtc() {
  local line=${COMP_LINE:0:COMP_POINT} current=${COMP_WORDS[COMP_CWORD]} words=() lines=() files=() prefix value
  # bash splits words at '=' and ':', wevtc does not.
  # Without -r, a backslash keeps a space in its word.
  # shellcheck disable=SC2162
  read -a words <<< "$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  [[ $current == [=:] ]] && current=
  prefix=${words[-1]%"$current"}
  mapfile -t lines < <("${COMP_WORDS[0]}" complete -- "${words[@]:1}" 2> /dev/null)
  COMPREPLY=()
  for value in "${lines[@]:1}"; do
    value=${value%%$'\t'*}
    [[ $value == *= ]] && compopt -o nospace
    value=${value#"$prefix"}
    [[ -z $value ]] && continue
    # Names of events and providers come from manifests. Quoted, the shell does not obey them.
    [[ $value == *[!A-Za-z0-9_./:=,@%+-]* ]] && printf -v value %q "$value"
    COMPREPLY+=("$value")
  done
  case ${lines[0]-} in
    files) mapfile -t files < <(compgen -f -- "$current") ;;
    folders) mapfile -t files < <(compgen -d -- "$current") ;;
    *) return ;;
  esac
  compopt -o filenames
  COMPREPLY+=("${files[@]}")
}

complete -F _wevtc wevtc
