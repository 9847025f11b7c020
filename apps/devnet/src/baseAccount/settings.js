// In the browser: keeps what the window does wrong. The window reads it when it opens.
const KEY = 'quirks'
const form = document.querySelector('form')
const kept = new Set((localStorage.getItem(KEY) ?? '').split(','))

for (const box of form.elements) if (box.type === 'checkbox') box.checked = kept.has(box.name)
form.addEventListener('change', () => {
  const chosen = [...form.elements].filter((box) => box.checked).map((box) => box.name)
  localStorage.setItem(KEY, chosen.join(','))
})
