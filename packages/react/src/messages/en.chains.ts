// English messages for switching to another chain family. Loaded with that view.
import { families } from './en.families.ts'

export const enChains = {
  families,
  needed: {
    title: (family: string) => `You need a wallet for ${family}`,
    text: (network: string) => `Your connected wallet doesn’t support ${network}.`,
    stays: (network: string) => `You’ll stay on ${network} until you connect another wallet.`,
    choose: 'Choose a wallet',
  },
  none: {
    title: (family: string) => `No wallet for ${family} found in this browser`,
    text: 'Install one, then reload this page.',
  },
  notHere: {
    title: (family: string) => `This site doesn’t support wallets for ${family}`,
    text: 'Choose another network, or ask the site’s operator to add support.',
    back: 'Back',
  },
}

export type ChainMessages = typeof enChains
