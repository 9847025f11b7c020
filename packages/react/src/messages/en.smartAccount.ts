// English messages of the smart account. Loaded with its view.
export const enSmartAccount = {
  lead: 'A smart account does several things with one approval, and sites can pay its network fees. Your address and your key stay the same.',
  leadOwn:
    'A smart account does several things with one approval, and sites can pay its network fees.',
  networks: 'On each network',
  reading: 'Looking at each network',
  plain: 'Plain account',
  plainText:
    'It becomes a smart account when a site first needs one. You confirm that in your wallet.',
  ours: 'Smart account',
  own: 'Smart account with its own address',
  ownText:
    'On this network only, the smart account is a second account: its own address, its own balance, its own activity. The same key and recovery words control it.',
  ownNew: 'It’s created with its first use. Coins that arrive earlier are safe.',
  ownAddress: 'Address:',
  choose: 'Use this account',
  chooseOn: (network: string) => `Use this account on ${network}`,
  main: 'Use my main account',
  mainOn: (network: string) => `Use my main account on ${network}`,
  inUse: 'In use',
  choosing: 'Switching',
  other: 'Smart account of another wallet',
  unknown: 'Unknown contract',
  unknownText: (network: string) =>
    `This contract can move everything in your account on ${network}. Remove it unless you set it up yourself.`,
  contract: (name: string | undefined) => (name ? `Contract: ${name},` : 'Contract:'),
  unread: 'This network didn’t answer.',
  takeBack: 'Take it back',
  takeBackOn: (network: string) => `Take it back on ${network}`,
  takingBack: 'Continue in your wallet’s window',
  remove: 'Remove',
  removeOn: (network: string) => `Remove the contract on ${network}`,
  removed: (network: string) => `Your account on ${network} is a plain account again.`,
  hold: 'Taking it back costs nothing. You confirm it in your wallet’s window, and your coins stay where they are.',
  late: 'The network hasn’t confirmed it yet. Look again in a minute.',
  none: {
    title: 'No smart accounts here',
    text: 'This site doesn’t offer smart accounts on any network.',
  },
}

export type SmartAccountMessages = typeof enSmartAccount
