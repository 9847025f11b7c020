// Fetches the images that the modal's views show by URL, before the modal opens (specification, section 2). Pictures
// that come with the code or from a wallet itself need no request.
import { type Client, isConnected, perClient, prefetch, walletOptions } from '@aureus/core'
import { isMarkPicture } from '@aureus/protocol'

/**
 * The modal opens without waiting, unless the page brings a function of its own. Marks are fetched once something
 * shows them: an open modal, or the network of a connected wallet.
 */
export async function fetchImages(client: Client): Promise<void> {
  const { opening, state } = client
  if (opening.basic) return
  if (opening.prefetchImages) return prefetch(opening)
  const showsMarks = state.modal.getState().open || isConnected(client)
  await Promise.all([fetchOwn(client), showsMarks && fetchMarks(client)])
}

const fetchMarks = (client: Client): Promise<void> =>
  import('@aureus/core/marks').then(
    async ({ loadMarks, loadRecentMarks }) => {
      await loadMarks(client, 'first')
      if (client.state.modal.getState().open) void loadRecentMarks(client)
    },
    // Letters stay. The next opening tries again.
    () => undefined,
  )

/** The images of the operator and of the page. Once per client. */
const fetchOwn = perClient(async (client: Client): Promise<void> => {
  const { config } = client
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
