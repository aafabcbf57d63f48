;; Emacs with eglot, without a screen: sees diagnostics, applies a fix, renames, takes a completion, and writes what it saw.
(dolist (folder (file-expand-wildcards "/usr/share/emacs/site-lisp/elpa-src/*")) (add-to-list 'load-path folder))
(require 'eglot)
(require 'flymake)
(require 'nxml-mode)
(require 'cl-lib)
(require 'json)

(defvar seen nil)
(defun note (key value) (push (cons key value) seen))
(defun wait-for (condition)
  (cl-loop repeat 400 until (funcall condition) do (accept-process-output nil 0.05)
           finally (unless (funcall condition) (error "the server did not answer"))))
(defun go (text) (goto-char (point-min)) (search-forward text))

(add-to-list 'eglot-server-programs (list 'nxml-mode (getenv "NODE") (getenv "WEVTC") "lsp"))
(setq eglot-sync-connect 20 eglot-confirm-server-initiated-edits nil last-nonmenu-event t)
(find-file (getenv "MANIFEST"))
(nxml-mode)
(apply #'eglot (eglot--guess-contact))
(flymake-mode 1)
(flymake-start)
(wait-for #'flymake-diagnostics)
(note 'diagnostics
      (vconcat (mapcar (lambda (one) (replace-regexp-in-string ".*?\\[\\(.*?\\)\\].*" "\\1" (flymake-diagnostic-text one)))
                       (flymake-diagnostics))))

(note 'links
      (vconcat (mapcar (lambda (link) (plist-get link :target))
                       (jsonrpc-request (eglot--current-server-or-lose) :textDocument/documentLink
                                        (list :textDocument (eglot--TextDocumentIdentifier))))))

(go (getenv "FIX_AT"))
(cl-letf (((symbol-function 'completing-read)
           (lambda (_prompt actions &rest _)
             (note 'actions (vconcat (mapcar #'car actions)))
             (caar actions))))
  (eglot-code-actions (point) (point) "quickfix" t))
(note 'fixed (string-trim (thing-at-point 'line t)))

(go (getenv "RENAME_AT"))
(note 'hover (if (plist-get (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                                             (eglot--TextDocumentPositionParams))
                            :contents)
                 t :json-false))
(eglot--signal-textDocument/didChange) ; Emacs does it when it is idle.
(eglot-rename (getenv "NEW_NAME"))

(go (getenv "COMPLETE_AT"))
;; eglot 1.9 deletes too much if it completes in the middle of a longer word.
(delete-region (point) (save-excursion (skip-chars-forward "A-Za-z") (point)))
(cl-destructuring-bind (start end table &rest properties) (eglot-completion-at-point)
  (let ((labels (all-completions "" table)))
    (note 'completions (length labels))
    (let ((taken (cl-find (getenv "TAKE") labels :test #'string-prefix-p)))
      (delete-region start end)
      (insert taken)
      (funcall (plist-get properties :exit-function) taken 'finished))))
(save-buffer)
(with-temp-file (getenv "OUTPUT") (insert (json-encode seen)))
(eglot-shutdown (eglot--current-server-or-lose))
