// Turns a failed install's output into one line of advice.

const causes = [
  {
    // npm's error code for its own downloads, then pnpm's.
    pattern: /EINTEGRITY|ERR_PNPM_TARBALL_INTEGRITY/,
    line: 'A download does not match the hash that this repository pins. Stop here. Run "npm cache verify" and then the command again. If it fails again, the registry or a proxy has changed a package.',
  },
  {
    pattern: /ENOSPC|no space left on device|os error 28|EDQUOT/i,
    line: 'The disk is full. Free at least 2 GiB and run the command again.',
  },
  {
    pattern: /ERR_PNPM_\w*OUTDATED_LOCKFILE|ERR_PNPM_LOCKFILE_CONFIG_MISMATCH/,
    line: 'pnpm-lock.yaml does not match the package.json files. Run "npx {pnpm} install" and commit the lockfile.',
  },
  {
    pattern: /EACCES|EPERM|permission denied/i,
    line: 'This user cannot write a file. Give this folder and ~/.npm to the user who runs the command (chown), then run it again.',
  },
  {
    pattern:
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ERR_PNPM_META_FETCH_FAIL|network (request|error)|error sending request|socket hang up/i,
    line: 'The npm registry cannot be reached. Check the network, the proxy (HTTPS_PROXY) or the registry setting of npm, then run the command again.',
  },
]

/**
 * @param {string} output everything the install printed
 * @param {string} pnpm such as `pnpm@12.21.0`
 * @returns {string | null} null if the cause is unknown
 */
export function diagnose(output, pnpm) {
  // pnpm wraps its sentences at the terminal's width.
  const text = output.replace(/\s+/g, ' ')
  const cause = causes.find(({ pattern }) => pattern.test(text))
  return cause ? cause.line.replace('{pnpm}', pnpm) : null
}
