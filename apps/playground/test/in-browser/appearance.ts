/** Returns the name of a component and of its part, for messages. */
const placeOf = (element: Element) => {
  const component = element.closest('[data-component]')?.getAttribute('data-component')
  const part = element.closest('[data-part]')?.getAttribute('data-part')
  return `${component} ${part ?? element.localName}`
}

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) &&
  !ancestorsOf(element).some((each) => styleOf(each).clipPath === 'inset(50%)')

const styleOf = (element: Element) => getComputedStyle(element)

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element
  return [element, ...(parentElement ? ancestorsOf(parentElement) : [])]
}

const isScroller = (element: Element) => /auto|scroll/.test(styleOf(element).overflowX)
const isNamed = (element: Element) =>
  ['aria-label', 'aria-labelledby'].some((name) => element.getAttribute(name)) &&
  element.querySelector('a[href], button, input, [tabindex="0"]') !== null

/** Whether the element shows all of its content when it is expanded. */
const isCollapsed = (root: ParentNode, { id }: Element) =>
  id !== '' && root.querySelector(`[aria-expanded="false"][aria-controls="${id}"]`) !== null

const textsIn = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const { parentElement } = text
    if (text.data.trim() && parentElement?.closest('option') === null && isShown(parentElement)) texts.push(text)
  }
  return texts
}

const rectOf = (text: Text, start: number, end: number) => {
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, end)
  return range.getBoundingClientRect()
}

/** Whether a control is narrower than its text, although its place is wider. */
function isSqueezed(element: HTMLElement) {
  const { width } = element.getBoundingClientRect()
  const { inlineSize } = element.style
  element.style.inlineSize = 'max-content'
  const needed = element.getBoundingClientRect().width
  element.style.inlineSize = inlineSize
  return width < needed - 1 && width < element.parentElement!.getBoundingClientRect().width - 1
}

/** Returns what scrolls sideways without a name, and the texts that are cut or lie beyond the page. */
export function cutIn(root: Element): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const isWithin = ({ left, right }: DOMRect) => left > -1 && right < clientWidth + 1
  const elements = [...root.querySelectorAll('*')].filter(isShown)
  const wide = elements.filter(
    (element) =>
      isScroller(element) &&
      element.scrollWidth > element.clientWidth + 1 &&
      !(isNamed(element) || (element.matches('[tabindex="0"]') && element.hasAttribute('aria-label'))),
  )
  const cut = elements.filter(
    (element) =>
      /hidden|clip/.test(styleOf(element).overflow) &&
      !element.matches('input, textarea, select, iframe, img') &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1) &&
      !isCollapsed(root, element),
  )
  const squeezed = elements.filter(
    (element) => element instanceof HTMLElement && element.matches('select, input[type="date"]') && isSqueezed(element),
  )
  const beyond = textsIn(root).filter(
    (text) => !isWithin(rectOf(text, 0, text.length)) && !ancestorsOf(text.parentElement!).some(isScroller),
  )
  const columns = textsIn(root).filter((text) => {
    const { width, height } = rectOf(text, 0, text.length)
    return width > 0 && height > 4 * width && text.length > 12
  })
  const boxes = elements.filter(
    (element) =>
      element.matches('button, input, select, textarea') &&
      !isWithin(element.getBoundingClientRect()) &&
      !ancestorsOf(element).some(isScroller),
  )
  return [
    ...(scrollWidth > clientWidth ? [`The page is ${scrollWidth} px wide`] : []),
    ...new Set(wide.map((element) => `${placeOf(element)} scrolls without a name`)),
    ...new Set([...cut, ...squeezed].map((element) => `${placeOf(element)} is cut`)),
    ...new Set(beyond.map((text) => `${placeOf(text.parentElement!)} lies beyond the page`)),
    ...new Set(columns.map((text) => `${placeOf(text.parentElement!)} is a column of letters`)),
    ...new Set(boxes.map((element) => `${placeOf(element)}, a ${element.localName}, lies beyond the page`)),
  ]
}

/** Returns the places of texts with a sign that is drawn in the order of the page instead of the order of the text. */
export function turnedIn(root: Element, sign: string, isLeftToRight: boolean): { seen: number; turned: string[] } {
  const places = textsIn(root).flatMap((text) =>
    [...text.data.matchAll(new RegExp(sign.replaceAll('+', '\\+'), 'g'))].map(({ index }) => {
      const first = rectOf(text, index, index + 1)
      const last = rectOf(text, index + sign.length - 1, index + sign.length)
      const isOneLine = Math.abs(first.top - last.top) < 4
      return { text, isTurned: isOneLine && first.left < last.left !== isLeftToRight }
    }),
  )
  const turned = places.filter(({ isTurned }) => isTurned).map(({ text }) => placeOf(text.parentElement!))
  return { seen: places.length, turned: [...new Set(turned)] }
}
