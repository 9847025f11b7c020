// Packages that must never be added, each with its reason. See "choices made" in the design.

type Refusal = { name: RegExp; above?: string; why: string }

const community = 'its licence ties users to the vendor’s network'

const refusals: Refusal[] = [
  {
    name: /^@walletconnect\/(core|sign-client|universal-provider|ethereum-provider|utils|types)$/,
    above: '2.21.8',
    why: community,
  },
  { name: /^@reown\/appkit/, why: 'its licence claims derivative works' },
  { name: /^@reown\/walletkit$/, above: '1.2.10', why: community },
  { name: /^@metamask\/connect-/, why: 'its licence is not open source' },
  { name: /^@wagmi\/connectors$/, why: 'its peer dependencies have vendor licences' },
]

/** @returns the reason for refusing it, or undefined */
export function refusalOf(name: string, version: string): string | undefined {
  const refusal = refusals.find((each) => each.name.test(name))
  if (!refusal) return undefined
  if (!refusal.above) return refusal.why
  return compareVersions(version, refusal.above) > 0
    ? `${refusal.why} above ${refusal.above}`
    : undefined
}

/** A pre-release counts as its release, because 2.22.0 pre-releases already have the licence of 2.22.0. */
function compareVersions(a: string, b: string): number {
  const parts = (version: string) => (version.split(/[-+]/)[0] ?? '').split('.').map(Number)
  const [left, right] = [parts(a), parts(b)]
  const different = [0, 1, 2].find((index) => left[index] !== right[index])
  return different === undefined ? 0 : (left[different] ?? 0) - (right[different] ?? 0)
}
