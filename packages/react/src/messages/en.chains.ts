// English, as the way to a network of another family speaks it. Loaded with it.
const families = { eip155: 'EVM networks', solana: 'Solana', bip122: 'Bitcoin' }

export const enChains = {
  families,
  needed: {
    title: (family: string) => `A wallet for ${family} is needed`,
    text: (network: string) => `${network} does not work with the wallet that you have connected.`,
    stays: (network: string) => `Until you connect another, you stay on ${network}.`,
    choose: 'Choose a wallet',
  },
  none: {
    title: (family: string) => `No wallet for ${family} in this browser`,
    text: 'Install one and it appears here by itself.',
  },
  notHere: {
    title: (family: string) => `Wallets for ${family} do not connect here`,
    text: 'This site is not set up for them. Choose another network, or ask whoever runs the site.',
    back: 'Go back',
  },
}

export type ChainMessages = typeof enChains
