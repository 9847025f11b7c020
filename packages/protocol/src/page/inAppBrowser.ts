// Browsers inside other apps. They lose the connection between two windows, and Google refuses them.

/** The app, and a token of its browser's user agent. */
export const inAppTokens: readonly (readonly [app: string, token: string])[] = [
  ['Facebook and Messenger', 'FBAN/'],
  ['Facebook and Messenger', 'FBAV/'],
  ['Facebook and Messenger', 'FB_IAB/'],
  ['Instagram', 'Instagram'],
  ['Threads', 'Barcelona'],
  ['Line', 'Line/'],
  ['WeChat', 'MicroMessenger/'],
  ['KakaoTalk', 'KAKAOTALK'],
  ['Naver', 'NAVER(inapp'],
  ['X', 'TwitterAndroid'],
  ['X', 'Twitter for i'],
  ['TikTok', 'musical_ly'],
  ['TikTok', 'BytedanceWebview'],
  ['Snapchat', 'Snapchat'],
  ['Pinterest', '[Pinterest/'],
  ['LinkedIn', 'LinkedInApp'],
  ['Telegram', 'Telegram-Android'],
  ['MetaMask', 'MetaMaskMobile'],
  ['any app on Android', '; wv)'],
]

/** Every browser with this engine calls itself Safari, except web views of iOS and macOS. */
const appleWebView = /(?:iPhone|iPad|iPod|Macintosh).*AppleWebKit(?!.*Safari\/)/

export const isInApp = (userAgent: string): boolean =>
  appleWebView.test(userAgent) || inAppTokens.some(([, token]) => userAgent.includes(token))
