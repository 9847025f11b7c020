// The page shown if nothing is built or rendering fails.

/** @param text our own plain sentences, never visitors' input */
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
