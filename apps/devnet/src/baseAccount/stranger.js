// In the browser: a frame in the window, which answers before the window does. The page must not listen to it.
addEventListener('message', ({ data: { requestId, sender, target } }) => {
  const failure = { code: 4001, message: 'Forged by another frame' }
  const forged = { id: crypto.randomUUID(), requestId, sender, content: { failure } }
  parent.opener.postMessage(forged, target)
})
