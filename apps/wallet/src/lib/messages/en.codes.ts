// English for mailed codes. The visitor enters them in the wallet, never in a page.
export const enCodes = {
  title: 'Enter the code',
  label: 'Code',
  hint: 'Eight digits, valid for five minutes',
  verify: 'Continue',
  checking: 'Checking the code',
  cancel: 'Cancel',
  resend: 'Send a new code',
  resendLink: 'Send a new link',
  wait: (seconds: number) => `Resend in ${seconds} s`,
  sent: 'We sent another email.',
  import: 'New here? Bring a wallet that you already have',
  leads: {
    fromMail: (email: string) => `Enter the code that we sent to ${email}.`,
    fromPage: 'This browser is approved. Enter the code shown on the page where you approved it.',
    primary: (email: string, newEmail: string) =>
      `You are changing your email address to ${newEmail}. First enter the code that we sent to ${email}, your current address.`,
    secondary: (email: string) => `Now enter the code that we sent to ${email}, your new address.`,
  },
  recent: {
    title: 'Confirm that it’s you',
    lead: (email: string) =>
      `This changes who can open your wallet. Enter the code that we sent to ${email}.`,
  },
  second: {
    title: 'Get your wallet back',
    lead: (email: string) =>
      `A second server guards your wallet too. Enter the code that it sent to ${email}.`,
  },
  problems: {
    wrongCode: (attempts: number | undefined) => {
      if (attempts === undefined)
        return 'That code isn’t right. Check the latest email and try again.'
      if (attempts === 0)
        return 'That code isn’t right, and you have no attempts left. Request a new code.'
      if (attempts === 1) return 'That code isn’t right. You have 1 attempt left.'
      return `That code isn’t right. You have ${attempts} attempts left.`
    },
    expired: 'This code has expired. Request a new one.',
    held: 'Your account changed recently. For your security, this is unavailable for a day after a change.',
    throttled: 'Too many attempts. Wait a while, then try again.',
    network: 'Your wallet couldn’t reach its server. Check your connection and try again.',
  },
}
