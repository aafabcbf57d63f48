-- Neovim without a screen: sees diagnostics, applies a fix, renames, takes a completion, and writes what it saw.
local seen = {}
local function note(key, value)
  seen[key] = value
end
local function wait(condition)
  assert(vim.wait(20000, condition, 20), 'the server did not answer')
end
local function go(pattern)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search(pattern .. '\\zs', 'c') > 0, 'no ' .. pattern)
end

vim.cmd('edit ' .. vim.env.MANIFEST)
local client = vim.lsp.start_client({ name = 'wevtc', cmd = { vim.env.NODE, vim.env.WEVTC, 'lsp' }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, client)

wait(function() return #vim.diagnostic.get(0) > 0 end)
note('diagnostics', vim.tbl_map(function(one) return one.code end, vim.diagnostic.get(0)))

local links = vim.lsp.buf_request_sync(0, 'textDocument/documentLink', { textDocument = vim.lsp.util.make_text_document_params() }, 20000)
note('links', vim.tbl_map(function(link) return link.target end, links[client].result))

go(vim.env.FIX_AT)
vim.ui.select = function(actions, _, choose)
  note('actions', vim.tbl_map(function(action) return action[2].title end, actions))
  choose(actions[1], 1)
end
local before = vim.api.nvim_get_current_line()
vim.lsp.buf.code_action()
wait(function() return vim.api.nvim_get_current_line() ~= before end)
wait(function() return #vim.diagnostic.get(0) < #seen.diagnostics end)
note('fixed', vim.trim(vim.api.nvim_get_current_line()))

go(vim.env.RENAME_AT)
note('hover', vim.lsp.buf_request_sync(0, 'textDocument/hover', vim.lsp.util.make_position_params(), 20000)[client].result ~= nil)
local tick = vim.api.nvim_buf_get_changedtick(0)
vim.lsp.buf.rename(vim.env.NEW_NAME)
wait(function() return vim.api.nvim_buf_get_changedtick(0) ~= tick end)

go(vim.env.COMPLETE_AT)
local answers = vim.lsp.buf_request_sync(0, 'textDocument/completion', vim.lsp.util.make_position_params(), 20000)
local items = vim.lsp.util.extract_completion_items(answers[client].result)
for _, item in ipairs(items) do
  if item.label == vim.env.TAKE then vim.lsp.util.apply_text_edits({ item.textEdit }, 0, 'utf-16') end
end
note('completions', #items)

vim.cmd('write')
vim.fn.writefile({ vim.json.encode(seen) }, vim.env.OUTPUT)
vim.cmd('qall!')
