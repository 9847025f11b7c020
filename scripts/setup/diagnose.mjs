// Turns what a failed install printed into one line that says what to do.

const causes = [
  {
    // npm's word for what it downloads itself, then pnpm's.
    pattern: /EINTEGRITY|ERR_PNPM_TARBALL_INTEGRITY/,
    line: 'A download is not what this repository pins: do not go on. Run "npm cache verify" and the command again; if it stays, the registry or something before it changed a package.',
  },
  {
    pattern: /ENOSPC|no space left on device|os error 28|EDQUOT/i,
    line: 'The disk is full: free at least 2 GiB and run the command again.',
  },
  {
    pattern: /ERR_PNPM_\w*OUTDATED_LOCKFILE|ERR_PNPM_LOCKFILE_CONFIG_MISMATCH/,
    line: 'pnpm-lock.yaml does not match the package.json files: run "npx {pnpm} install" and commit the lockfile.',
  },
  {
    pattern: /EACCES|EPERM|permission denied/i,
    line: 'A file cannot be written by this user: give this folder and ~/.npm to the user who runs the command (chown), then run it again.',
  },
  {
    pattern:
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ERR_PNPM_META_FETCH_FAIL|network (request|error)|error sending request|socket hang up/i,
    line: 'The npm registry cannot be reached: check the network, a proxy (HTTPS_PROXY) or the registry setting of npm, then run the command again.',
  },
]

/**
 * @param {string} output everything the install printed
 * @param {string} pnpm such as `pnpm@12.21.0`
 * @returns {string | null} null when the cause is none of the known ones
 */
export function diagnose(output, pnpm) {
  // pnpm breaks its sentences to the width of a terminal.
  const text = output.replace(/\s+/g, ' ')
  const cause = causes.find(({ pattern }) => pattern.test(text))
  return cause ? cause.line.replace('{pnpm}', pnpm) : null
}
