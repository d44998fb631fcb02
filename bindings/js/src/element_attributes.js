// The fields of a configuration in the attributes of an element, as in `press.scroll-axis="vertical"`.

/** @param {string} text Of an attribute: a number, a word, or words. */
const valueOf = (text) => {
  if (text === "") return 1;
  if (!Number.isNaN(Number(text))) return Number(text);
  return text.includes(" ") ? text.split(/\s+/) : text;
};

/** @param {string} name */
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {NamedNodeMap} attributes Those with a dot are fields. */
export function fieldsOf(attributes) {
  /** @type {Record<string, any>} */
  const fields = {};
  for (const { name, value } of attributes) {
    const [section, field] = name.split(".");
    if (field) (fields[camel(section)] ??= {})[camel(field)] = valueOf(value);
  }
  return fields;
}
