import { useEffect, useRef, useState, type ReactNode } from 'react'
import { usePlainLabel } from '../labels/labels-provider'

/**
 * Returns a table in an element that scrolls if the table is wider than its place. As long as it is wider, the element
 * has a name and can be focused, so that the arrow keys scroll it.
 *
 * Parts (`data-part`): `table`.
 */
export function TableScroller({ children, ...rest }: { children?: ReactNode; dir?: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isScroller, setIsScroller] = useState(false)
  const name = usePlainLabel('table', 'Table')
  useEffect(() => {
    const element = ref.current!
    const measure = () => setIsScroller(element.scrollWidth > element.clientWidth)
    measure()
    if (!globalThis.ResizeObserver) return undefined
    const observer = new ResizeObserver(measure)
    for (const each of [element, element.firstElementChild!]) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={ref} data-part="table" {...rest} {...(isScroller && { role: 'group', 'aria-label': name, tabIndex: 0 })}>
      {children}
    </div>
  )
}
