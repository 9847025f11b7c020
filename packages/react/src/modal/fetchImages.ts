// Fetches the images that the modal's views show by URL, before the modal opens (specification, section 2). Pictures
// that come with the code or from a wallet itself need no request.
import { type Client, perClient, prefetch, walletOptions } from '@aureus/core'
import { isMarkPicture } from '@aureus/protocol'

/** Once per client. The modal opens without waiting, unless the page brings a function of its own. */
export const fetchImages = perClient(async (client: Client): Promise<void> => {
  const { opening, config } = client
  if (opening.basic) return
  if (opening.prefetchImages) return prefetch(opening)
  config.networks.forEach(({ assets }) => {
    const url = assets?.imageUrl
    if (url && !isMarkPicture(url)) fetchImage(url)
  })
  walletOptions(client)?.custom?.forEach(({ icon }) => fetchImage(icon))
  if (!config.features.moreWallets) return
  // The list asks again, and reports a failure.
  const directory = await import('@aureus/core/wallets').catch(() => undefined)
  if (!directory) return
  await directory.loadWalletRecords(client)
  const { records } = directory.walletRecords(client).getState()
  const families = config.networks.map(({ chainNamespace }) => chainNamespace)
  directory
    .listWallets([], families, records)
    .slice(0, directory.WALLET_PAGE_SIZE)
    .forEach(({ icon }) => fetchImage(icon))
})

function fetchImage(url: string | undefined): void {
  if (!url || url.startsWith('data:')) return
  const image = new Image()
  image.fetchPriority = 'low'
  image.src = url
}
