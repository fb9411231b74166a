/** Matches strings, brackets and colons of JSON. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

export type Repeated = { readonly name: string; readonly position: number };

/** Finds fields that appear twice in one object of valid JSON. JSON.parse silently takes the last one. */
export function repeatedFields(json: string): Repeated[] {
  const found: Repeated[] = [];
  const open: Set<string>[] = [];
  let text = { name: '', position: 0 };
  for (const { 0: token, index } of json.matchAll(tokens)) {
    const fields = open.at(-1);
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token.startsWith('"')) text = { name: JSON.parse(token), position: index };
    else if (token === ':' && fields?.has(text.name)) found.push(text);
    else if (token === ':') fields?.add(text.name);
  }
  return found;
}
