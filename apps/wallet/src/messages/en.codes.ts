// English for mailed codes, which are typed in the wallet and never in a page.
export const enCodes = {
  title: 'Type the code',
  label: 'Code',
  hint: 'Eight digits, good for five minutes',
  verify: 'Continue',
  checking: 'Checking the code',
  cancel: 'Cancel',
  resend: 'Send a new code',
  resendLink: 'Send a new link',
  wait: (seconds: number) => `New mail in ${seconds} s`,
  sent: 'Another mail is on its way.',
  leads: {
    fromMail: (email: string) => `Type the code that we sent to ${email}.`,
    fromPage: 'This browser is approved. Type the code that the page shows you.',
    primary: (email: string, newEmail: string) =>
      `You are changing your email address to ${newEmail}. First type the code that we sent to ${email}, your present address.`,
    secondary: (email: string) => `Now type the code that we sent to ${email}, your new address.`,
  },
  recent: {
    title: 'Confirm that it is you',
    lead: (email: string) =>
      `This changes who can open your wallet. Type the code that we sent to ${email}.`,
  },
  problems: {
    wrongCode: (attempts: number | undefined) => {
      if (attempts === undefined)
        return 'This is not the code. Look at the newest mail and try again.'
      if (attempts === 0)
        return 'This is not the code, and that was the last try. Ask for a new one.'
      const tries = attempts === 1 ? 'try' : 'tries'
      return `This is not the code. You have ${attempts} more ${tries} before you need a new one.`
    },
    expired: 'This code is no longer valid. Ask for a new one.',
    held: 'Your account changed a short while ago. For your safety this works again a day after that.',
    throttled: 'Too many tries. Wait a while, then try again.',
    network: 'The wallet could not reach its server. Check your connection, then try again.',
  },
}
