// Maps connector names to wallet IDs in the directory, which are also image IDs (specification, section 9).

const byName: Readonly<Record<string, string>> = {
  coinbase: 'coinbase',
  'coinbase wallet': 'coinbase',
  safe: 'safe',
  ledger: 'ledger',
  okx: 'okx',
  'okx wallet': 'okx',
  metamask: 'metamask',
  trust: 'trust',
  'trust wallet': 'trust',
  solflare: 'solflare',
  phantom: 'phantom',
  coin98: 'coin98',
  'coin98 wallet': 'coin98',
  'magic eden': 'magic-eden',
  'magic eden wallet': 'magic-eden',
  backpack: 'backpack',
  bitget: 'bitget',
  'bitget wallet': 'bitget',
  frontier: 'frontier',
  'frontier wallet': 'frontier',
  xverse: 'xverse',
  'xverse wallet': 'xverse',
  leather: 'leather',
}

/** @returns the wallet's directory ID, or undefined for an unknown name. */
export function directoryIdOf(connectorName: string): string | undefined {
  const name = connectorName.trim().toLowerCase()
  return Object.hasOwn(byName, name) ? byName[name] : undefined
}
