// The states of a sign-in.
import { here, inSafe, type Pictures } from './picture.ts'

export const signInPictures = {
  asked: { states: { ...here, signIn: { status: 'required' } } },
  'in the wallet': { states: { ...here, signIn: { status: 'signing', step: 'wallet' } } },
  'on the server': { states: { ...here, signIn: { status: 'signing', step: 'server' } } },
  'in a Safe': { states: { ...inSafe, signIn: { status: 'signing', step: 'wallet' } } },
  'a Safe that is not deployed': {
    states: {
      ...inSafe,
      signIn: { status: 'required', error: { name: 'not_deployed', description: 'unused' } },
    },
  },
  refused: {
    states: {
      ...here,
      signIn: {
        status: 'required',
        error: { name: 'signature_mismatch', description: 'unused' },
      },
    },
  },
  banned: {
    states: {
      ...here,
      signIn: { status: 'required', error: { name: 'person_denied', description: 'unused' } },
    },
    features: {
      embeddedWallet: { url: 'https://wallet.example.com', origins: ['https://aureus.example'] },
    },
  },
} satisfies Pictures
