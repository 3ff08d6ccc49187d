import ts from 'typescript-6'
import { entries, type Declared } from './declared'

const MAX_DEPTH = 8

const isField = (name: string) => /field/i.test(name)

/** Whether a package of this repository declares the member. */
const isOurs = ({ declarations = [] }: ts.Symbol) =>
  declarations.some((declaration) => declaration.getSourceFile().fileName.includes('/packages/'))

/**
 * Returns each place that takes the name of a field, with its type: an option, a member or a parameter of type string
 * whose name says so, in what an application passes to a feature, a command, a function, a hook or a component.
 */
export function fieldsTaken({ checker, source, exportsOf }: Declared): Map<string, ts.Type> {
  const taken = new Map<string, ts.Type>()
  const isText = (type: ts.Type): boolean =>
    (type.flags & ts.TypeFlags.StringLike) !== 0 || (type.isUnionOrIntersection() && type.types.some(isText))

  /** @param isPassed - whether the application passes the value, as it does options and what its callbacks return. */
  function walk(type: ts.Type, path: string, name: string, isPassed: boolean, above: ReadonlySet<ts.Type>) {
    if (isPassed && isField(name) && isText(type)) taken.set(path, type)
    if (type.isUnionOrIntersection()) {
      for (const part of type.types) walk(part, path, isText(part) ? '' : name, isPassed, above)
      return
    }
    if (!(type.flags & ts.TypeFlags.Object) || above.has(type) || above.size > MAX_DEPTH) return
    const within = new Set([...above, type])
    if (checker.isArrayLikeType(type)) {
      for (const item of checker.getTypeArguments(type as ts.TypeReference))
        walk(item, `${path}[]`, name, isPassed, within)
      return
    }
    for (const signature of type.getCallSignatures()) {
      for (const parameter of signature.getParameters())
        walk(checker.getTypeOfSymbol(parameter), `${path}(${parameter.name})`, parameter.name, !isPassed, within)
      walk(signature.getReturnType(), `${path}()`, '', isPassed, within)
    }
    for (const member of type.getProperties().filter(isOurs))
      // Definitions of features are for authors of protocols.
      if (member.name !== 'definition')
        walk(checker.getTypeOfSymbol(member), `${path}.${member.name}`, member.name, isPassed, within)
  }

  for (const entry of entries) {
    for (const symbol of exportsOf(entry)) {
      const type = checker.getTypeOfSymbolAtLocation(symbol, source)
      const path = `${entry}: ${symbol.name}`
      if (type.getProperty('definition') && type.getProperty('controller')) {
        const [, options, , commands] = checker.getTypeArguments(type as ts.TypeReference)
        walk(options!, `${path}()`, '', true, new Set())
        walk(commands!, `${path} commands`, '', false, new Set())
      } else {
        for (const signature of type.getCallSignatures()) {
          for (const parameter of signature.getParameters())
            walk(checker.getTypeOfSymbol(parameter), `${path}(${parameter.name})`, parameter.name, true, new Set())
          // The calls of clients. Others return what features have made, whose commands are walked above.
          if (entry === '@querent/api-client') walk(signature.getReturnType(), `${path}()`, '', false, new Set())
        }
      }
    }
  }
  return taken
}
