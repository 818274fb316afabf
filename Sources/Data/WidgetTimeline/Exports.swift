// Whoever names the content of an entry needs one import.
@_exported public import enum WidgetDocuments.EntryContent
