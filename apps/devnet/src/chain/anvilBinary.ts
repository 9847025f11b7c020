// Finds the native anvil: the package's own `bin` is a script that adds 0.3 s and hides the pid.
import { createRequire } from 'node:module'

export class UnsupportedPlatformError extends Error {
  override name = 'UnsupportedPlatformError'
}

const platformPackages: Record<string, string> = {
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
}

/**
 * The path of the anvil executable for this machine.
 * @throws UnsupportedPlatformError on a platform without a build; its message says what to do instead.
 */
export function anvilBinary(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const name = platformPackages[`${platform}-${architecture}`]
  if (!name)
    throw new UnsupportedPlatformError(
      `The devnet does not support ${platform} ${architecture}. It runs on Linux and macOS (x64 and arm64); on Windows use WSL.`,
    )
  // The platform packages are dependencies of the wrapper, so they are resolved from there.
  const require = createRequire(import.meta.url)
  const fromWrapper = createRequire(require.resolve('@foundry-rs/anvil/bin.mjs'))
  try {
    return fromWrapper.resolve(`${name}/bin/anvil`)
  } catch (cause) {
    throw new UnsupportedPlatformError(
      `The package ${name} is not installed. Install the dependencies again with optional ones included.`,
      { cause },
    )
  }
}
