import { expect, test } from 'vitest'
import * as exports from './index.ts'

test('behavior: the public surface changes on purpose only', () => {
  expect(Object.keys(exports).toSorted()).toMatchInlineSnapshot(`
    [
      "Address",
      "AureusProvider",
      "Avatar",
      "Button",
      "Card",
      "CoinRing",
      "ConnectButton",
      "CopyButton",
      "Icon",
      "Mark",
      "Modal",
      "NetworkIcon",
      "Toasts",
      "classes",
      "en",
      "preloadModal",
      "shortenAddress",
      "useAccount",
      "useClient",
      "useConnect",
      "useMessages",
      "useModal",
      "useNetwork",
      "useOverdue",
      "useSignIn",
      "useStore",
    ]
  `)
})
