// Modules that use the content of an entry then need only one import.
@_exported public import enum WidgetDocuments.EntryContent
