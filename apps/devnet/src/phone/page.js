// In the browser: shows new requests at once, and scans QR codes where the browser can.

async function follow() {
  let version = document.getElementById('live')?.dataset['version'] ?? '0'
  for (;;) {
    try {
      const answer = await fetch(`/phone/changes?after=${version}`)
      if (!answer.ok) throw new Error(String(answer.status))
      const next = await answer.text()
      if (next !== version) await redraw()
      version = next
    } catch {
      // The devnet is restarting.
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}

/** Keeps what is typed in the form, and a request that someone is reading. */
async function redraw() {
  const page = new DOMParser().parseFromString(await (await fetch('/phone')).text(), 'text/html')
  const live = document.getElementById('live')
  const next = page.getElementById('live')
  if (!live || !next) return
  document.title = page.title
  const held = live.querySelector('form.question:focus-within')
  const id = held?.getAttribute('aria-labelledby')
  const same = id && next.querySelector(`form[aria-labelledby="${id}"]`)
  if (held && same) {
    for (const other of Array.from(live.children)) if (other !== held) other.remove()
    const [before, after] = split([...next.children], same)
    held.before(...before)
    held.after(...after)
  } else live.replaceChildren(...next.children)
}

function split(children, at) {
  const index = children.indexOf(at)
  return [children.slice(0, index), children.slice(index + 1)]
}

async function scan() {
  const video = document.getElementById('camera')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  video.hidden = false
  video.srcObject = stream
  await video.play()
  const detector = new globalThis.BarcodeDetector({ formats: ['qr_code'] })
  const field = document.getElementById('uri')
  while (!field.value) {
    const codes = await detector.detect(video).catch(() => [])
    field.value = codes.find(({ rawValue }) => rawValue.startsWith('wc:'))?.rawValue ?? ''
    await new Promise(requestAnimationFrame)
  }
  for (const track of stream.getTracks()) track.stop()
  field.form.requestSubmit()
}

// A site has opened this page with a link, as it would open an app.
const field = document.getElementById('uri')
if (new URLSearchParams(location.search).has('link') && field.value) field.form.requestSubmit()

const button = document.getElementById('scan')
if ('BarcodeDetector' in globalThis && navigator.mediaDevices) {
  button.hidden = false
  button.addEventListener('click', () => {
    button.disabled = true
    scan().catch(() => {
      button.disabled = false
      button.textContent = 'The camera is not available. Try again'
    })
  })
}
void follow()
