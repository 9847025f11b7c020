import { describe, expect, test } from 'vitest'
import { foreignModules } from './workerWall.ts'

const store = '/anywhere/node_modules/.pnpm'

describe('foreignModules', () => {
  test('behavior: allows audited packages and our own files in the worker', () => {
    const ids = [
      '/anywhere/apps/wallet/src/keys/worker/worker.ts',
      '/anywhere/apps/wallet/src/keys/deviceShares/record.ts',
      '/anywhere/packages/protocol/src/custody/ids.ts',
      `${store}/@noble+curves@2.4.0/node_modules/@noble/curves/secp256k1.js`,
      `${store}/shamir-secret-sharing@0.0.4/node_modules/shamir-secret-sharing/esm/index.js`,
      '\0rolldown/runtime.js',
    ]
    expect(foreignModules(ids)).toEqual([])
  })

  test.each([
    `${store}/viem@2.57.1/node_modules/viem/index.js`,
    `${store}/@noble+ciphers@2.4.0/node_modules/@noble/ciphers/aes.js`,
    `${store}/micro-key-producer@1/node_modules/micro-packed/index.js`,
    `${store}/valibot@1/node_modules/valibot/node_modules/evil/index.js`,
    `${store}/@noble+hashes@2/node_modules/evil/@noble/hashes/sha2.js`,
    '/anywhere/apps/wallet/src/keys/keys.ts',
    '/anywhere/apps/web/src/a.ts',
    '\0evil-plugin',
  ])('attack: rejects %s', (id) => expect(foreignModules([id])).toEqual([id]))
})
