// Names under which connectors present themselves, by the id of the wallet in the directory, which is the
// id of its picture too (specification, section 9).

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

/** @returns the wallet's id in the directory; none for a name that no known connector has. */
export function directoryIdOf(connectorName: string): string | undefined {
  const name = connectorName.trim().toLowerCase()
  return Object.hasOwn(byName, name) ? byName[name] : undefined
}
