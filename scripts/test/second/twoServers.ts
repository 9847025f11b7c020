// A complete product for a test, whose recovery shares a second server keeps.
import { freePort } from '../../../apps/server/src/testing/second/freePort.ts'
import { startSecondProcess } from '../../../apps/server/src/testing/second/secondProcess.ts'
import { findFreePort } from '../../process/portFree.ts'
import { startProduct } from '../product.ts'

/** Both mail through the product's inbox, and neither waits before it gives a share. */
export async function startTwoServers(): Promise<{ url: string; stop(): Promise<void> }> {
  const [port, smtpPort] = [await findFreePort(), await freePort()]
  const second = await startSecondProcess(
    { parameters: { dataDir: '', databaseUrl: undefined } },
    {
      WALLET_URL: `http://localhost:${port + 1}`,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      ESCROW_DELAY: '0',
    },
  )
  const stopSecond = async () => {
    await second.process.kill()
    second.remove()
  }
  try {
    const product = await startProduct({
      port,
      env: {
        ...second.environment,
        DEVNET_SMTP_PORT: String(smtpPort),
        ESCROW_DELAY: '0',
        MAIL_PAUSE: '1s',
        WALLET_HOLD: '1s',
      },
    })
    return {
      url: product.url,
      async stop() {
        await product.stop()
        await stopSecond()
      },
    }
  } catch (error) {
    await stopSecond()
    throw error
  }
}
