// Whose error is it? Wallet extensions run scripts in this page, and theirs fail now and then.

const ADDRESS = /\b[a-z][a-z-]*:\/\/[^\s)]+/

/**
 * The innermost script decides: an extension that fails inside a call of ours is still the extension. What
 * names no script (`Script error.`, `ResizeObserver loop …`, a rejection with a plain object) is nobody's.
 * @param trace a stack, or the address of a script
 * @param assets where our own scripts come from
 */
export function isOurs(trace: string | undefined, assets: string): boolean {
  return trace?.match(ADDRESS)?.[0].startsWith(assets) ?? false
}
