// The page for when there is no page: nothing built, or rendering broke.

/** @param text plain sentences of ours; nothing a visitor wrote. */
export function fallbackPage(title: string, text: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    `<title>${title}</title>`,
    '</head>',
    '<body>',
    `<h1>${title}</h1>`,
    `<p>${text}</p>`,
    '<p><a href="/">Go back home</a></p>',
    '</body>',
    '</html>',
  ].join('\n')
}
