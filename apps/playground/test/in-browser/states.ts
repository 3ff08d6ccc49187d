/** An element that can be shown in another state. */
interface Change {
  /** What differs, for messages. */
  name: string
  element: HTMLElement
  apply: () => void
  restore: () => void
}

/** The state of a part and of the parts in it. */
type State = Record<string, { attributes: (string | null)[]; checked: boolean | undefined }>

const ARIA = ['aria-selected', 'aria-pressed', 'aria-current']
const ATTRIBUTES = [...ARIA, 'data-state']
const UNIT = 'li, label, button, [role="option"]'

const partOf = (element: Element) => element.getAttribute('data-part')!
/**
 * The name of a part; of a field, with the name of the part around it, because fields of one name differ in their
 * frames.
 */
const nameOf = (element: Element) => {
  const around = element.matches('input, select, textarea') && element.parentElement?.closest('[data-part]')
  return around ? `${partOf(around)} ${partOf(element)}` : partOf(element)
}
const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
const partsIn = (root: Element) => [...root.querySelectorAll<HTMLElement>('[data-part]')].filter(isShown)

const isChoice = (element: Element): element is HTMLInputElement =>
  element.matches('input:is([type="checkbox"], [type="radio"])')
const hasState = (element: Element) => ARIA.some((name) => element.hasAttribute(name))

/** The parts of which some have a state. */
let stateful = new Set<string>()
const isToggle = (element: Element) => isChoice(element) || stateful.has(partOf(element))

/** The element that shows the state of a toggle: the list item or the label around it, or itself. */
function unitOf(toggle: HTMLElement): HTMLElement {
  const around = toggle.closest<HTMLElement>('[data-state]')
  return around?.matches(UNIT) ? around : toggle
}

const partsOf = (unit: HTMLElement) => [unit, ...partsIn(unit)].filter((part) => part === unit || isToggle(part))

const stateOf = (unit: HTMLElement): State =>
  Object.fromEntries(
    partsOf(unit).map((part) => [
      partOf(part),
      {
        attributes: ATTRIBUTES.map((name) => part.getAttribute(name)),
        checked: isChoice(part) ? part.checked : undefined,
      },
    ]),
  )

function setState(unit: HTMLElement, state: State) {
  for (const part of partsOf(unit)) {
    const { attributes = [], checked } = state[partOf(part)] ?? {}
    attributes.forEach((value, index) => setAttribute(part, ATTRIBUTES[index]!, value))
    if (isChoice(part) && checked !== undefined) part.checked = checked
  }
}

function setAttribute(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

const wordOf = (state: State) =>
  Object.values(state).flatMap(({ attributes: [selected, pressed, current, data], checked }) => [
    data ?? (pressed === null ? (current ?? selected) : `pressed ${pressed}`) ?? `checked ${checked}`,
  ])[0]

/** Whether two parts have the same parts in them, and are in different states. */
const differ = (one: State, other: State) =>
  Object.keys(one).join() === Object.keys(other).join() && JSON.stringify(one) !== JSON.stringify(other)

/** A part in each state in which the page shows a part of the same name. */
function changesOfState(parts: HTMLElement[]): Change[] {
  const units = [...new Set(parts.filter(isToggle).map(unitOf))].map((unit) => ({ unit, state: stateOf(unit) }))
  return units.flatMap(({ unit, state }, index) =>
    units
      .slice(index + 1)
      .filter((other) => partOf(other.unit) === partOf(unit) && differ(state, other.state))
      .map((other) => ({
        name: `${partOf(unit)}: ${[state, other.state].map(wordOf).sort().join(' and ')}`,
        element: unit,
        apply: () => setState(unit, other.state),
        restore: () => setState(unit, state),
      })),
  )
}

const changeOfAttribute = (element: HTMLElement, name: string): Change => {
  const before = element.getAttribute(name)
  return {
    name: `${nameOf(element)}: ${name}`,
    element,
    apply: () => element.setAttribute(name, before === 'true' ? 'false' : 'true'),
    restore: () => setAttribute(element, name, before),
  }
}

const changeOfFocus = (element: HTMLElement): Change => ({
  name: `${nameOf(element)}: focus`,
  element,
  apply: () => element.focus({ preventScroll: true }),
  restore: () => element.blur(),
})

/** Whether the stylesheet adds a drawing to a part. */
const isDrawn = (part: Element) =>
  [part, ...part.children].some((each) => getComputedStyle(each, '::before').content !== 'none')

/** A share that the stylesheet draws, such as a rating. */
const changeOfShare = (element: HTMLElement, name: string): Change => {
  const before = element.style.getPropertyValue(name)
  return {
    name: `${nameOf(element)}: ${name}`,
    element,
    apply: () => element.style.setProperty(name, String((Number(before) + 0.5) % 1)),
    restore: () => element.style.setProperty(name, before),
  }
}

const LOOKS = ['outline', 'border', 'box-shadow', 'background', 'color', 'opacity']

/** The styles of an element and of those around it. */
const lookOf = ({ element }: Change) =>
  [element, element.parentElement!, element.parentElement!.parentElement!].flatMap((each) =>
    LOOKS.map((name) => getComputedStyle(each).getPropertyValue(name)),
  )

/** Returns one of the changes that change the same styles of elements that are alike. */
const ofEachLook = (changes: Change[]) => [
  ...new Map(
    changes.map((change) => {
      const { element } = change
      const before = lookOf(change)
      change.apply()
      const after = lookOf(change)
      change.restore()
      const { opacity, outlineOffset } = getComputedStyle(element)
      const kind = element.matches('input') ? nameOf(element) : element.localName
      const changed = after.map((value, index) => value !== before[index] && value)
      return [JSON.stringify([kind, opacity, outlineOffset, changed]), change]
    }),
  ).values(),
]

/** Returns the changes between states that mean different things, one of each name. */
function changesIn(root: Element): Change[] {
  const parts = partsIn(root)
  stateful = new Set(parts.filter(hasState).map(partOf))
  const having = (name: string) => parts.filter((part) => part.hasAttribute(name))
  const fields = parts.filter((part) =>
    part.matches('input:not([type="checkbox"], [type="radio"], [type="range"], [role="combobox"])'),
  )
  const controls = parts.filter((part) => part.matches('a[href], button, input, select, textarea, [tabindex="0"]'))
  const changes = [
    ...changesOfState(parts),
    ...ofEachLook(having('aria-disabled').map((part) => changeOfAttribute(part, 'aria-disabled'))),
    ...having('aria-pressed').map((part) => changeOfAttribute(part, 'aria-pressed')),
    ...fields.map((part) => changeOfAttribute(part, 'aria-invalid')),
    ...ofEachLook(controls.map(changeOfFocus)),
    ...parts
      .filter(isDrawn)
      .flatMap((part) =>
        [...part.style].filter((name) => name.startsWith('--')).map((name) => changeOfShare(part, name)),
      ),
  ]
  return [...new Map(changes.map((change) => [change.name, change])).values()]
}

let changes: Change[] = []

const decode = async (png: string) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, picture.width, picture.height)
}

/** A difference of a colour channel that is seen, of 255. */
const SEEN = 40
/** The width of a caret, which does not suffice to show where the focus is. */
const CARET = 2

/** Returns whether a person sees a difference between two pictures. */
async function isDifferent([before, after]: readonly [before: string, after: string]) {
  const [one, other] = await Promise.all([decode(before), decode(after)])
  if (one.data.length !== other.data.length) return true
  const columns = new Set<number>()
  for (let index = 0; index < one.data.length; index++) {
    if (Math.abs(one.data[index]! - other.data[index]!) > SEEN) columns.add((index >> 2) % one.width)
  }
  return columns.size > CARET
}

/** Space around an element for its outline. */
const AROUND = 6

export const states = {
  /** Finds the changes. Returns how many there are. */
  find(root: Element) {
    changes = changesIn(root)
    return changes.length
  },
  /** Undoes the change before, and scrolls to the element of the next one. Returns the part of the page that shows it. */
  async show(index: number) {
    changes[index - 1]?.restore()
    const { element } = changes[index]!
    element.scrollIntoView({ block: 'center' })
    await new Promise(requestAnimationFrame)
    const { x, y, width, height } = element.getBoundingClientRect()
    const [left, top] = [Math.max(0, x - AROUND), Math.max(0, y - AROUND)]
    return {
      x: left + scrollX,
      y: top + scrollY,
      width: Math.min(width + 2 * AROUND, innerWidth - left),
      height: Math.min(height + 2 * AROUND, innerHeight - top),
      scale: 1,
    }
  },
  apply: (index: number) => changes[index]!.apply(),
  /** Returns the names of the changes whose pictures show no difference. */
  async unseen(pictures: (readonly [before: string, after: string])[]) {
    const areDifferent = await Promise.all(pictures.map(isDifferent))
    return changes.map(({ name }) => name).filter((_, index) => !areDifferent[index])
  },
}
