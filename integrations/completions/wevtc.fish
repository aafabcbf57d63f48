# Completes the command lines of wevtc in fish.
# Install: wevtc completion fish > ~/.config/fish/completions/wevtc.fish

function __wevtc_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program $words[1]
    set -e words[1]
    set -l lines ($program complete -- $words "$current" 2>/dev/null)
    set -l also $lines[1]
    set -e lines[1]
    switch "$also"
        case files
            __fish_complete_path "$current"
        case folders
            __fish_complete_directories "$current"
    end
    # A text, a tab and its description: the form of fish.
    test (count $lines) -gt 0; and printf '%s\n' $lines
end

complete -c wevtc -f -a '(__wevtc_complete)'
