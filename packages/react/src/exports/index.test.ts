import { expect, test } from 'vitest'
import * as exports from './index.ts'

test('behavior: the public surface changes on purpose only', () => {
  expect(Object.keys(exports).toSorted()).toMatchInlineSnapshot(`
    [
      "AccountButton",
      "Address",
      "AureusProvider",
      "Avatar",
      "Button",
      "Card",
      "CoinRing",
      "ConnectButton",
      "CopyButton",
      "Field",
      "Icon",
      "Mark",
      "Modal",
      "NetworkButton",
      "NetworkIcon",
      "Toasts",
      "classes",
      "en",
      "preloadModal",
      "shortenAddress",
      "useAccount",
      "useBalance",
      "useClient",
      "useConnect",
      "useConnections",
      "useDisconnect",
      "useEstimateGas",
      "useMessages",
      "useModal",
      "useNetwork",
      "useOverdue",
      "useProfileName",
      "useRequest",
      "useSendTransaction",
      "useSignIn",
      "useSignMessage",
      "useStore",
      "useSwitchAccount",
      "useSwitchNetwork",
    ]
  `)
})
