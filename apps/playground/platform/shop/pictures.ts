import { categories, type CategoryId } from './categories'
import { colors, isColor, mix, type Color } from './colors'
import { drawings } from './drawings'

/** The base path of pictures. */
export const PICTURES = '/shop/pictures'

/** The part that a picture shows: the whole product, or its details. */
export type View = 'front' | 'detail'

const VIEWS: Readonly<Record<View, string>> = { front: '0 0 240 240', detail: '60 50 120 120' }

const WHITE = '#ffffff'
const BLACK = '#000000'

/** Returns the address of a picture. */
export const pictureOf = (category: CategoryId, color: Color, accent: Color, view: View) =>
  `${PICTURES}/${category}/${color}-${accent}-${view}.svg`

const toSvg = (viewBox: string, background: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="480" height="480">` +
  `<rect width="240" height="240" fill="${background}"/>${content}</svg>`

const drawProduct = (category: CategoryId, color: Color, accent: Color, view: View) => {
  const base = colors[color]
  const drawing = drawings[category]({
    base,
    dark: mix(base, BLACK, 0.28),
    light: mix(base, WHITE, 0.3),
    accent: colors[accent],
  })
  return toSvg(
    VIEWS[view],
    mix(base, WHITE, 0.86),
    `<ellipse cx="120" cy="214" rx="92" ry="9" fill="#00000014"/>${drawing}`,
  )
}

/** A tent below the stars, for the spotlight of the campsite. */
const drawNight = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240" width="960" height="480">` +
  `<rect width="480" height="240" fill="#1d2a4d"/><circle cx="392" cy="54" r="24" fill="#f3e8c4"/>` +
  `<path d="M0 176l74-78 60 62 78-98 92 104 64-58 112 84v48H0z" fill="#16203c"/><path d="M0 198c120-26 330-26 480 0v42H0z" fill="#0f1a2e"/>` +
  `<path d="M84 214c12-46 34-84 66-96 32 12 54 50 66 96z" fill="#e2762a"/><path d="M150 134c-12 22-18 50-18 80h36c0-30-6-58-18-80z" fill="#f6dd7a"/>` +
  [42, 118, 196, 268, 330, 440]
    .map((x, index) => `<circle cx="${x}" cy="${24 + ((index * 37) % 62)}" r="2.5" fill="#ffffff"/>`)
    .join('') +
  '</svg>'

/** Address of the picture of the spotlight. */
export const NIGHT_PICTURE = `${PICTURES}/night-outside.svg`

const PICTURE = new RegExp(`^${PICTURES}/([a-z-]+)/([a-z]+)-([a-z]+)-(front|detail)\\.svg$`)

const isCategory = (name: string): name is CategoryId => Object.hasOwn(categories, name)

/** Returns the picture at a path as SVG; undefined if the path is unknown. */
export const drawPicture = (path: string): string | undefined => {
  if (path === NIGHT_PICTURE) return drawNight()
  const [, category = '', color = '', accent = '', view] = PICTURE.exec(path) ?? []
  if (!isCategory(category) || !isColor(color) || !isColor(accent)) return undefined
  return drawProduct(category, color, accent, view === 'detail' ? 'detail' : 'front')
}
