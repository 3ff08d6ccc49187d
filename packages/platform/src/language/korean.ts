/** Particles of Korean, the longest first. They follow a word without a space. */
const PARTICLES =
  '에게서는|으로부터|에서부터|이라는|에서는|에서도|에게서|으로는|으로도|까지는|부터는|이라고|라는|에는|에도|에게|에서|께서|한테|부터|까지|으로|처럼|보다|마다|이나|이랑|하고|라고|조차|밖에|들의|들은|들이|들을|은|는|이|가|을|를|에|의|와|과|도|만|로|나|랑'
const WITH_PARTICLE = new RegExp(`^(.{2,}?)(?:${PARTICLES})$`, 'u')

const HANGUL = /^\p{sc=Hangul}+$/u

/** Returns whether a word is one of Korean. */
export const isHangul = (word: string) => HANGUL.test(word)

/** Returns a word of Korean without the particle at its end. At least two syllables stay. */
export const withoutParticle = (word: string): string => WITH_PARTICLE.exec(word)?.[1] ?? word
