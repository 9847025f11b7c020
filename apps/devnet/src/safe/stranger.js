// In the browser: another window, which answers the Safe app before Safe{Wallet} does. The app must not listen to it.
addEventListener('message', ({ data }) => {
  if (typeof data?.id !== 'string') return
  const forged = {
    safeAddress: `0x${'6'.repeat(40)}`,
    chainId: 99199,
    threshold: 1,
    owners: [],
    safeTxHash: `0x${'6'.repeat(64)}`,
    signature: `0x${'6'.repeat(130)}`,
  }
  parent[0].postMessage({ id: data.id, success: true, version: '9.1.0', data: forged }, '*')
})
